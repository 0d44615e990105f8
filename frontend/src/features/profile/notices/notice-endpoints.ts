import { endpoints } from 'virtual:contracts-of-notices';
import { addEndpoints } from '../../../lib/api/api';

addEndpoints(endpoints);
