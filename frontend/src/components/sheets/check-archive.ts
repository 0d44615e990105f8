/** The most that is unpacked: a sheet of 10,000 rows has about 2 MB. */
const mostBytes = 10_000_000;
/** From here on, the library would unpack an entry in a worker, which the site's security policy doesn't allow. */
const mostPacked = 300_000;
const mostEntries = 200;

/**
 * Whether an archive may be unpacked, by its directory's entries: fflate allocates exactly the declared size. Contradictory
 * archives are refused, and so are 64-bit ones, whose directory is elsewhere.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (4.3.12, 4.3.16)
 */
export function isModest(archive: ArrayBuffer): boolean {
  const view = new DataView(archive);
  const end = endOfDirectory(view);
  if (end === null) return false;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  // The library uses one count, and other programs the other.
  if (entries > mostEntries || entries !== view.getUint16(end + 8, true)) return false;
  if (at > end || (end >= 20 && view.getUint32(end - 20, true) === 0x07064b50)) return false;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return false;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    total += unpacked;
    if (packed > mostPacked || total > mostBytes) return false;
    if (!isSameInFile(view, view.getUint32(at + 42, true), { packed, unpacked })) return false;
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return true;
}

/** Whether the entry's own header agrees. With flag 3, the sizes may follow the data instead. */
function isSameInFile(view: DataView, at: number, sizes: { packed: number; unpacked: number }): boolean {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== 0x04034b50) return false;
  const [packed, unpacked] = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
  const isLeftOpen = (view.getUint16(at + 6, true) & 8) !== 0 && packed === 0 && unpacked === 0;
  return isLeftOpen || (packed === sizes.packed && unpacked === sizes.unpacked);
}

/** The record that ends an archive, before a comment. */
function endOfDirectory(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return null;
}
