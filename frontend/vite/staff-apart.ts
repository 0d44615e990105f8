import type { Plugin, Rolldown } from 'vite';

/** The build fails if a customer's screen would load what staff's screens share (`vite.config.ts`). */
export function staffApart(): Plugin {
  return {
    name: 'staff-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const opened of withStaffs(bundle))
        this.error(`${opened} loads what staff’s screens share. Name what both import in a group above it.`);
    },
  };
}

const ofStaff = /[\\/]features[\\/]admin[\\/]/;

/** The modules outside staff's feature that can't open without the file `staff`. */
export function withStaffs(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reaches = (fileName: string, seen: Set<string>): boolean => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return false;
    seen.add(fileName);
    return chunk.name === 'staff' || chunk.imports.some((imported) => reaches(imported, seen));
  };
  return chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .filter(({ name, facadeModuleId }) => name !== 'staff' && !ofStaff.test(facadeModuleId ?? ''))
    .filter(({ fileName }) => reaches(fileName, new Set()))
    .map(({ facadeModuleId, fileName }) => facadeModuleId ?? fileName);
}
