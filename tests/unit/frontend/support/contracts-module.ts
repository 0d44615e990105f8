import type { Contract } from '../../../../contracts/contract';
import { registry } from '../../../../contracts/registry';
import { describeEndpoint } from '../../../../frontend/vite/endpoint-description';

/** `virtual:contracts` for tests: what the build makes of the registry, made here. */
export const endpoints = Object.values<Contract>(registry).map(describeEndpoint);
