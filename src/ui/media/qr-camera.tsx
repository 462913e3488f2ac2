import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './qr-camera.module.css';
import { qrDetector } from './qr-detector.ts';

const EVERY_MS = 200;
/**
 * A code that stays in view, or leaves it for a moment, is reported once within this time
 * (milliseconds).
 */
const SAME_MS = 3_000;

export interface QrCameraProps {
  label: string;
  /** Instruction shown while the camera runs. */
  hint: string;
  /** Called once for each code that comes into view. */
  onRead: (text: string) => void;
  /** Shown instead of the picture without a camera or without permission. */
  fallback: ReactNode;
}

/** The camera's picture, scanned for QR codes on this device; nothing of it is stored or sent. */
export function QrCamera({ label, hint, onRead, fallback }: QrCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    read.current = onRead;
  }, [onRead]);
  useEffect(() => {
    const detector = qrDetector();
    if (!detector || !navigator.mediaDevices) return setFailed(true);
    let stream: MediaStream | undefined;
    let cancelled = false;
    let last = { text: '', at: 0 };
    const look = async (): Promise<void> => {
      // An unreadable frame is ignored: the next one follows.
      const [code] =
        video.current?.readyState === 4 ? await detector.detect(video.current).catch(() => []) : [];
      if (cancelled || !code) return;
      const at = performance.now();
      if (code.rawValue !== last.text || at - last.at > SAME_MS) read.current(code.rawValue);
      last = { text: code.rawValue, at };
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (cancelled || !video.current) return stop(given);
        video.current.srcObject = given;
        // Closing during the start rejects `play()`, which is no failure.
        video.current.play().catch(() => cancelled || setFailed(true));
      },
      () => setFailed(true),
    );
    return () => {
      cancelled = true;
      clearInterval(timer);
      if (stream) stop(stream);
    };
  }, []);
  if (failed) return fallback;
  return (
    <>
      <p className="deck">{hint}</p>
      <video ref={video} className={styles.picture} aria-label={label} muted playsInline />
    </>
  );
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
