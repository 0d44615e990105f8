import { prefixPattern } from '../../../../../contracts/networks/networks';

export function checkPrefixes(prefixes: readonly string[], isOnSale: boolean): string | undefined {
  if (!prefixes.every((prefix) => prefixPattern.test(prefix)))
    return 'Enter three digits each, such as 024. 030 to 039 are landlines';
  if (new Set(prefixes).size < prefixes.length) return 'Enter each prefix once';
  return isOnSale && prefixes.length === 0 ? 'A network on sale needs at least one prefix' : undefined;
}

export const wordsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
