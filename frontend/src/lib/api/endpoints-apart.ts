import { endpoints } from 'virtual:contracts-apart';
import { addEndpoints } from './api';

/** Endpoints that load with the screens that use them. */
addEndpoints(endpoints);
