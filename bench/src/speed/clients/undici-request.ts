import { request } from 'undici';
import type { Connect } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const url = baseUrl + path;
  return async () => {
    const { body } = await request(url, { headers });
    return JSON.parse(await body.text());
  };
};
