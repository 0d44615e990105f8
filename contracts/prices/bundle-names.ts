/** A bundle within its network: `5GB`, or `BigTime 5GB` for one of a line. */
export const sizeOfLine = (line: string | null | undefined, size: string): string =>
  line ? `${line} ${size}` : size;

/** As its orders are called, such as `AirtelTigo BigTime 5GB`. */
export const nameOfBundle = (network: string, line: string | null | undefined, size: string): string =>
  `${network} ${sizeOfLine(line, size)}`;
