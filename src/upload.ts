type Listener = (fraction: number) => void;

const listeners = new WeakMap<FormData, Listener>();

/** Reports how much of this form has left the browser, from 0 to 1. Call before the form is sent. */
export function onProgress(form: FormData, listener: Listener) {
  listeners.set(form, listener);
}

/** The connection broke before the whole form was sent: the server has nothing of it. */
export class NotSent extends Error {}

interface UploadInit {
  method?: string;
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
}

/** fetch for forms, through XMLHttpRequest: fetch cannot say how much it has sent. */
export function uploadFetch(url: RequestInfo | URL, init: UploadInit = {}): Promise<Response> {
  const { body, signal } = init;
  if (!(body instanceof FormData)) return fetch(url, init as RequestInit);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url instanceof Request ? url.url : url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    let sent = false;
    request.upload.onload = () => {
      sent = true;
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) listeners.get(body)?.(loaded / total);
    };
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain';
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      );
    };
    request.onerror = () => reject(sent ? new TypeError('The upload failed.') : new NotSent());
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'));
    else request.send(body);
  });
}
