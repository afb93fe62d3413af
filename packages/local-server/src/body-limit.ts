/** Bytes in a mebibyte, of which limits are written. */
export const MIB = 1024 * 1024;

/** Why a body of more than so many bytes is refused. */
export const tooLargeText = (limit: number): string => `The body can’t be larger than ${limit / MIB} MiB`;

/** The body of a request; `undefined` when it is larger than so many bytes, and what is left of it is not read. */
export const readBodyUpTo = async (
  request: Request,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> => {
  // Without touching the body: the server closes a connection whose body is left half read.
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
