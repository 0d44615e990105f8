import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

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
