/** Reads the rows of a CSV file (RFC 4180), with the separator that is most frequent in its first line. */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((separator) => [separator, line.split(separator).length] as const);
  return counted.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}
