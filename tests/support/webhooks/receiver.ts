import { createPrivateKey } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';

/** A certificate that only tests trust, for hooks.example.org. Nothing else has ever used its key. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVOgAwIBAgIUfSi8fnxrVoHGGm9bsQuDoFrRWSkwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRaG9va3MuZXhhbXBsZS5vcmcwIBcNMjYxMTI2MDE1OTM0WhgP
MjEyNjExMDIwMTU5MzRaMBwxGjAYBgNVBAMMEWhvb2tzLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELUo2PVMtR37Zf/Yf89DZfrAEpbHMMTPW
+YGcRnFA9oeJMXTkKeAM/qT5LK/8icqdkIipr0Xm6Hm2tJ3POwX/XqNxMG8wHQYD
VR0OBBYEFJm5EkSFGXSTIq5I4pFUlC60qNgTMB8GA1UdIwQYMBaAFJm5EkSFGXST
Iq5I4pFUlC60qNgTMBwGA1UdEQQVMBOCEWhvb2tzLmV4YW1wbGUub3JnMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgQYLK/B5qoaZLNC77ic2Je7kD
cYRouamm6p3pAOPBShYCIDZE2TA3LGKqZrMhz5uDEjCU3yUqjDveqzM4oeb2Bb0d
-----END CERTIFICATE-----
`;

export const certificateKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6EUxQv7NptuCXyzgwQlZhE3rfiFoZKwejveleq8w6QahRANCAAQtSjY9Uy1Hftl/9h/z0Nl+sASlscwxM9b5gZxGcUD2h4kxdOQp4Az+pPksr/yJyp2QiKmvReboeba0nc87Bf9e',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

const types = { ipv4: 1, ipv6: 28 } as const;
const headerBytes = 12;
const noSuchName = 3;

/** A name server on this machine. It knows these names, answers nothing for those that begin with `hangs`, and says that others don't exist. */
export async function openNameServer(known: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question);
    if (name.startsWith('hangs')) return;
    // After the name: two bytes for the type, two for the class.
    const end = headerBytes + name.length + 2 + 4;
    const type = question.readUInt16BE(end - 4);
    const answers = (known[name] ?? []).filter((each) => type === (isIPv6(each) ? types.ipv6 : types.ipv4));
    const header = Buffer.alloc(headerBytes);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (name in known ? 0 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    const records = answers.map((each) => record(type, bytesOf(each)));
    socket.send(Buffer.concat([header, question.subarray(headerBytes, end), ...records]), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((closed) => socket.close(closed)),
  };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = headerBytes; question[at]; at += 1 + (question[at] ?? 0)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

function record(type: number, address: Buffer): Buffer {
  // The name is that of the question; class IN, for a minute.
  const head = Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length]);
  return Buffer.concat([head, address]);
}

/** Parses only `::` and a last group of IPv6. */
const bytesOf = (address: string): Buffer =>
  isIPv6(address)
    ? Buffer.concat([Buffer.alloc(14), Buffer.from(address.replace('::', '').padStart(4, '0'), 'hex')])
    : Buffer.from(address.split('.').map(Number));

/** The requests that a developer's server got, and its answers. */
export interface Got {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly got: Got[];
  /** How each request is answered, by its number from 0. @default 204 */
  answers: (
    number: number,
  ) => { status: number; headers?: Record<string, string>; body?: string } | 'nothing';
  close(): Promise<void>;
}

/** A developer's server on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const number = got.length;
    got.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    const answer = receiver.answers(number);
    if (answer === 'nothing') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answers: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
