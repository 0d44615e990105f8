import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Contract } from '../../contracts/contract';
import { describeEndpoint } from './endpoint-description';

const moduleId = 'virtual:contracts';
const resolvedId = `\0${moduleId}`;
const contractsFolder = resolve(import.meta.dirname, '../../contracts');

/**
 * `virtual:contracts`: the part of the registry that the browser needs, as plain data, so that the site loads neither
 * the schemas nor zod. The types come from the registry itself (`src/lib/api/contract-types.ts`).
 */
export function contractsModule(): Plugin {
  return {
    name: 'contracts-module',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const { module, dependencies } = await runnerImport<{ registry: Record<string, Contract> }>(
        resolve(contractsFolder, 'registry.ts'),
        { configFile: false, root: contractsFolder, logLevel: 'error' },
      );
      for (const file of dependencies) this.addWatchFile(resolve(contractsFolder, file));
      const endpoints = Object.values(module.registry).map(describeEndpoint);
      return `export const endpoints = ${JSON.stringify(endpoints)};`;
    },
    hotUpdate({ file }) {
      if (!file.startsWith(contractsFolder)) return;
      const virtual = this.environment.moduleGraph.getModuleById(resolvedId);
      if (virtual) this.environment.moduleGraph.invalidateModule(virtual);
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
