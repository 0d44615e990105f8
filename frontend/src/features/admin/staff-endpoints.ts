import { endpoints } from 'virtual:contracts-of-staff';
import { addEndpoints } from '../../lib/api/api';

addEndpoints(endpoints);
