import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { patienceMs } from '../../../support/waiting/patience';

configure({ asyncUtilTimeout: patienceMs });

// jsdom lays nothing out, so it can't scroll.
window.scrollTo = () => undefined;
