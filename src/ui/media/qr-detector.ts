/** Shape Detection API, which TypeScript's library does not declare. */
export interface QrDetector {
  readonly detect: (
    source: HTMLVideoElement | ImageBitmap,
  ) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => QrDetector;

/** A QR detector; null if the browser has none. */
export const qrDetector = (): QrDetector | null => {
  const Made = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  return Made ? new Made({ formats: ['qr_code'] }) : null;
};

/** Text of the QR code in a picture; null if there is none, or the browser has no detector. */
export async function readQrPicture(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  const [code] = bitmap
    ? ((await qrDetector()
        ?.detect(bitmap)
        .catch(() => [])) ?? [])
    : [];
  bitmap?.close();
  return code?.rawValue ?? null;
}
