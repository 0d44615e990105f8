import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Contract } from '../../contracts/contract';
import { describeEndpoint } from './endpoint-description';

/** Customers load nothing of staff's functions. */
const modules: Readonly<Record<string, (contract: Contract) => boolean>> = {
  'virtual:contracts': ({ access }) => access !== 'admin',
  'virtual:contracts-of-staff': ({ access }) => access === 'admin',
};
const resolvedIds = Object.keys(modules).map((id) => `\0${id}`);
const contractsFolder = resolve(import.meta.dirname, '../../contracts');

/**
 * `virtual:contracts` and `virtual:contracts-of-staff`: the part of the registry that the browser needs, as plain data, so that the site loads neither the schemas nor zod. The types come from the registry itself (`src/lib/api/contract-types.ts`).
 */
export function contractsModule(): Plugin {
  return {
    name: 'contracts-module',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const isIn = modules[id.replace('\0', '')];
      if (isIn === undefined || !resolvedIds.includes(id)) return undefined;
      const { module, dependencies } = await runnerImport<{ registry: Record<string, Contract> }>(
        resolve(contractsFolder, 'registry.ts'),
        { configFile: false, root: contractsFolder, logLevel: 'error' },
      );
      for (const file of dependencies) this.addWatchFile(resolve(contractsFolder, file));
      const endpoints = Object.values(module.registry).filter(isIn).map(describeEndpoint);
      return `export const endpoints = ${JSON.stringify(endpoints)};`;
    },
    hotUpdate({ file }) {
      if (!file.startsWith(contractsFolder)) return;
      for (const id of resolvedIds) {
        const virtual = this.environment.moduleGraph.getModuleById(id);
        if (virtual) this.environment.moduleGraph.invalidateModule(virtual);
      }
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
