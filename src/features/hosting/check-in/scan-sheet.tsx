import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './check-in-copy.ts';
import { PictureInput } from './picture-input.tsx';
import styles from './scan-sheet.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

interface ScanSheetProps {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  starting: copy.cameraStarting,
  refused: copy.cameraRefused,
  none: copy.cameraMissing,
  failed: copy.cameraFailed,
};

export function ScanSheet({ onRead, onClose }: ScanSheetProps) {
  const { videoRef, camera } = useCamera(onRead);
  const shows = camera === 'starting' || camera === 'on';
  return (
    <Sheet title={copy.scanPass} open onClose={onClose}>
      <Stack fit gap={4}>
        <div className={styles['view']} hidden={!shows}>
          <video ref={videoRef} playsInline muted aria-label={copy.cameraView} />
          <span className={styles['aim']} aria-hidden="true" />
        </div>
        <p role="status" className={shows ? styles['hint'] : styles['problem']}>
          {shows ? null : <Icon name="camera" size={18} />}
          {camera === 'on' ? copy.aim : WORDS[camera]}
        </p>
        <PictureInput onRead={onRead} />
      </Stack>
    </Sheet>
  );
}
