import { showStatus } from './show-status';

showStatus(document);
