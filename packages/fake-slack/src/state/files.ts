import type { Ids } from './ids.ts';

/** A file that the app shared. */
export interface SharedFile {
  readonly name: string;
  readonly title: string;
  /** ID of the channel or direct messages. */
  readonly channel: string;
  readonly content: string;
}

/** An uploaded file, as submissions contain it. */
export interface UserFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly filetype: string;
  readonly size: number;
  readonly url_private: string;
  readonly url_private_download: string;
}

interface Upload {
  readonly name: string;
  readonly length: number;
  content?: string;
}

/** The app's and the users' files. The app's are first announced, then uploaded, and shared in a channel. */
export const createFiles = (ids: Ids) => {
  const uploads = new Map<string, Upload>();
  const shared: SharedFile[] = [];
  const ofUsers = new Map<string, { readonly file: UserFile; readonly content: string | Uint8Array }>();
  return {
    /** Stores a user's upload. `base` is where the app can read it. */
    take: (name: string, content: string | Uint8Array, base: string): UserFile => {
      const id = ids.next('F0');
      const address = `${base}/${id}/${encodeURIComponent(name)}`;
      const file = {
        id,
        name,
        title: name,
        filetype: name.split('.').at(-1) ?? '',
        size: Buffer.byteLength(content),
        url_private: address,
        url_private_download: address,
      };
      ofUsers.set(id, { file, content });
      return file;
    },
    /** A user's uploaded file, with its content. */
    find: (id: string) => ofUsers.get(id),
    /** Announces a file. Returns the ID to upload it with. */
    announce: (name: string, length: number): string => {
      const id = ids.next('F0');
      uploads.set(id, { name, length });
      return id;
    },
    /** Stores an announced file's content. Returns false if the ID or the length is wrong. */
    upload: (id: string, content: string): boolean => {
      const upload = uploads.get(id);
      if (!upload || Buffer.byteLength(content) !== upload.length) return false;
      upload.content = content;
      return true;
    },
    /** Shares an uploaded file. Returns whether it had been uploaded. */
    share: (id: string, title: string | undefined, channel: string): boolean => {
      const { name, content } = uploads.get(id) ?? {};
      if (name === undefined || content === undefined) return false;
      uploads.delete(id);
      shared.push({ name, title: title ?? name, channel, content });
      return true;
    },
    shared: shared as readonly SharedFile[],
  };
};
