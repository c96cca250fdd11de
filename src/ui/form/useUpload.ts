import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onProgress } from '../../upload.ts';

interface UploadOptions<Answer> {
  /** The call that sends the form, through the tRPC client: hooks can't be stopped. */
  send: (form: FormData, options: { signal: AbortSignal }) => Promise<Answer>;
  onSuccess: (answer: Answer) => unknown;
  /** Not called when the person stopped the upload. */
  onError: (error: unknown) => void;
}

/** One upload at a time, with its progress from 0 to 1, which can be stopped. */
export function useUpload<Answer>({ send, onSuccess, onError }: UploadOptions<Answer>) {
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (form: FormData) => {
      const controller = new AbortController();
      running.current = controller;
      setFraction(0);
      onProgress(form, setFraction);
      return send(form, { signal: controller.signal });
    },
    onSuccess,
    onError: (error) => {
      if (!running.current?.signal.aborted) onError(error);
    },
  });
  const stop = () => running.current?.abort();
  // Leaving the page before everything is sent stops the upload.
  useEffect(() => () => running.current?.abort(), []);
  return { upload: mutate, isPending, isSuccess, fraction, stop };
}
