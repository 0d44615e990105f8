/** A bundle's name within its network: `5GB`, or `BigTime 5GB` if its network has several products. */
export const sizeOfLine = (line: string | null | undefined, size: string): string =>
  line ? `${line} ${size}` : size;

/** A bundle's name on its orders, such as `AirtelTigo BigTime 5GB`. */
export const nameOfBundle = (network: string, line: string | null | undefined, size: string): string =>
  `${network} ${sizeOfLine(line, size)}`;
