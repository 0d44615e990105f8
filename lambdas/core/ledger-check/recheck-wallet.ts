import type { AttentionItem } from '../attention/entities';
import { type FindingPorts, resolveFinding } from '../attention/findings';
import { checkWallet, unreadable } from './check-wallet';
import type { LedgerReader } from './ports';

/** Findings that the wallet alone doesn't show: they come from the lists of orders, top-ups and accounts. */
const ofLists = ['order-without-entry', 'account-not-listed', 'reference-shared', 'no-account'];

/** Checks an item's wallet now. One that adds up resolves it, unless the finding was one of the whole table's lists. */
export async function recheckWallet(
  ports: FindingPorts & { readonly reader: Pick<LedgerReader, 'wallet'> },
  item: AttentionItem,
): Promise<{ asked: boolean; message: string }> {
  const wallet = await ports.reader.wallet(item.userId, { isLatest: true });
  if (wallet === null) return { asked: true, message: 'There is no such wallet any more.' };
  const findings = 'reason' in wallet ? [unreadable(wallet)] : checkWallet(wallet);
  const [first] = findings;
  if (first !== undefined) {
    const { about, expected, found } = first;
    const more = findings.length > 1 ? ` There are ${findings.length - 1} more.` : '';
    return {
      asked: true,
      message: `It doesn’t add up: ${about}: expected ${expected}, found ${found}.${more}`,
    };
  }
  if (item.mismatches?.findings.some((one) => ofLists.some((kind) => one.startsWith(`${kind} `)))) {
    return { asked: true, message: 'The wallet adds up by itself. The rest is checked again tonight.' };
  }
  await resolveFinding(ports, item.subject, 'A check found that it adds up');
  return { asked: true, message: 'The wallet adds up. The item is resolved.' };
}
