import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { frameReader } from './model/read-code.ts';

/**
 * - `refused`: the person or the browser denied access.
 * - `none`: there is no camera, or the page can't see one.
 * - `failed`: there is one, but it can't be used, for instance because another app uses it.
 */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'failed';

/** Milliseconds between two attempts to read a code. */
const PAUSE_MS = 120;

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

async function openCamera(): Promise<MediaStream> {
  // Missing over plain http.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new DOMException('No camera here.', 'NotFoundError');
  return mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
}

interface Camera {
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly camera: CameraState;
}

/** Shows the camera in a `video` until the first code is read. */
export function useCamera(onRead: (text: string) => void): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraState>('starting');
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });

  useEffect(() => {
    let left = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    const look = async (video: HTMLVideoElement) => {
      const read = await frameReader();
      while (!left) {
        const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined;
        if (text !== undefined && !left) {
          latest.current(text);
          return;
        }
        await wait(PAUSE_MS);
      }
    };

    const start = async () => {
      try {
        stream = await openCamera();
        const video = videoRef.current;
        if (left || video === null) {
          stop();
          return;
        }
        video.srcObject = stream;
        await video.play();
        setCamera('on');
        await look(video);
      } catch (error) {
        stop();
        if (left) return;
        const state = stateOf(error);
        if (state === 'failed') reportProblem('The camera could not be used', error);
        setCamera(state);
      }
    };

    void start();
    return () => {
      left = true;
      stop();
    };
  }, []);

  return { videoRef, camera };
}
