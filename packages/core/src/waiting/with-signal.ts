/** The options of a call with the signal of its client: the call ends when either of the signals aborts. */
export const withSignal = <Options extends { readonly signal?: AbortSignal | undefined }>(
  options: Options,
  clients: AbortSignal | undefined,
): Options => {
  if (!clients) return options;
  const { signal: own = clients } = options;
  // What is no signal is refused with the rest of the input.
  if (own === clients || !(own instanceof AbortSignal)) return { ...options, signal: own };
  return { ...options, signal: AbortSignal.any([own, clients]) };
};
