import { STATUS_CODES } from 'node:http';

/** The page with which a proxy answers when the service behind it does not. */
export const htmlPage = (status: number, remark: string): string => {
  const title = `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  return `<html>
<head><title>${title}</title></head>
<body>
<center><h1>${title}</h1></center>
<hr><center>${remark}</center>
</body>
</html>
`;
};
