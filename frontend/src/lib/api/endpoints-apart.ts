import { endpoints } from 'virtual:contracts-apart';
import { addEndpoints } from './api';

/** Those that come with what uses them. */
addEndpoints(endpoints);
