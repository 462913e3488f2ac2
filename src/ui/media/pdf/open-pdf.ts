import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { trustedScriptUrl } from '../../../trusted.ts';

/** A PDF that is open; `close` ends its worker. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF from its bytes. It is read in a worker of this app's own; nothing of it is run or fetched: no scripts, no forms, no WebAssembly, no other
 * files, so the page's policy stays as it is.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const document = await getDocument({
      data: bytes,
      worker,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      disableAutoFetch: true,
      stopAtErrors: false,
    }).promise;
    return { document, close };
  } catch (cause) {
    close();
    throw cause;
  }
}
