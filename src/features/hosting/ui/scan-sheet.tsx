import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { PictureInput } from './picture-input.tsx';
import styles from './scan-sheet.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

interface ScanSheetProps {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  starting: 'The camera is starting. The browser may ask whether it may.',
  refused:
    'The camera was refused. Allow it for this page in the browser’s settings, or read a picture, or type the ID.',
  none: 'There is no camera that this page can use. Read a picture, or type the ID.',
  failed:
    'The camera could not be started; another app may have it. Read a picture, or type the ID.',
};

export function ScanSheet({ onRead, onClose }: ScanSheetProps) {
  const { videoRef, camera } = useCamera(onRead);
  const shows = camera === 'starting' || camera === 'on';
  return (
    <Sheet title="Scan a pass" open onClose={onClose}>
      <div className={styles['body']}>
        <div className={styles['view']} hidden={!shows}>
          <video ref={videoRef} playsInline muted aria-label="What the camera sees" />
          <span className={styles['aim']} aria-hidden="true" />
        </div>
        <p role="status" className={shows ? styles['hint'] : styles['problem']}>
          {shows ? null : <Icon name="camera" size={18} />}
          {camera === 'on' ? 'Hold the code of the pass inside the frame.' : WORDS[camera]}
        </p>
        <PictureInput onRead={onRead} />
      </div>
    </Sheet>
  );
}
