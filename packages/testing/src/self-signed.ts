import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: a tag, the length and the content. */
const der = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const bytes = body.length < 256 ? [body.length] : [body.length >> 8, body.length & 0xff];
  const length = body.length < 128 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const rsaWithSha256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));

/** The names that a certificate is for, as an extension: localhost, and 127.0.0.1. */
const names = sequence(
  der(0x06, Buffer.from('551d11', 'hex')),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
);

/** A key pair, and how a certificate names its signatures. The weak one is refused also by those who trust the certificate. */
const keys = {
  usual: () => ({
    ...generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
    algorithm: ecdsaWithSha256,
  }),
  weak: () => ({ ...generateKeyPairSync('rsa', { modulusLength: 768 }), algorithm: rsaWithSha256 }),
};

/** A key and a certificate of this machine, made anew each time: nobody trusts it who isn't told to. */
export const selfSigned = (
  key: keyof typeof keys = 'usual',
): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey, algorithm } = keys[key]();
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const certificate = sequence(
    // Version 3, and a serial number.
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime('200101000000Z'), utcTime('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', certificate, privateKey)]);
  const base64 = sequence(certificate, algorithm, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
};
