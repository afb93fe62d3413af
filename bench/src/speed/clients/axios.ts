import axios from 'axios';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const client = axios.create({ baseURL: baseUrl, headers, timeout: TIMEOUT_MS });
  return async () => {
    const { data } = await client.get(path);
    return data;
  };
};
