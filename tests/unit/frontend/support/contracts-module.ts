import type { Contract } from '../../../../contracts/contract';
import { registry } from '../../../../contracts/registry';
import { describeEndpoint } from '../../../../frontend/vite/endpoint-description';

/** `virtual:contracts` for tests: made here, as the build makes it from the registry. */
export const endpoints = Object.values<Contract>(registry).map(describeEndpoint);
