/** Whether a host, as a URL or a flag has it, is this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);
