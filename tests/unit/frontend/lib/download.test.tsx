import { download, downloadText } from '../../../../frontend/src/lib/download';

/** Returns the bytes that `save` makes the browser save. */
async function savedBy(save: () => void): Promise<number[]> {
  let saved = new Blob();
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  save();
  return [...new Uint8Array(await saved.arrayBuffer())];
}

const bytes = (text: string) => [...new TextEncoder().encode(text)];
const mark = [0xef, 0xbb, 0xbf];

test('a CSV file with a non-ASCII letter in any part starts with the mark by which Excel recognizes UTF-8', async () => {
  const parts = ['Order Number,Customer\r\n', 'ORD1,Kɔfi Mɛnsa\r\n'];
  expect(await savedBy(() => download('orders.csv', parts))).toEqual([...mark, ...bytes(parts.join(''))]);
});

test('a CSV file of ASCII only, and any other text, is saved unchanged', async () => {
  expect(await savedBy(() => download('orders.csv', ['a,b\r\n']))).toEqual(bytes('a,b\r\n'));
  expect(await savedBy(() => downloadText('evidence.txt', 'Kɔfi'))).toEqual(bytes('Kɔfi'));
});
