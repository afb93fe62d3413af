/** Bytes in a mebibyte, the unit of the size limits. */
export const MIB = 1024 * 1024;

/** The message for a body over a limit, in bytes. */
export const tooLargeText = (limit: number): string => `The body can’t be larger than ${limit / MIB} MiB`;

/** A request's body. If it's larger than the limit in bytes, stops reading and returns `undefined`. */
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
