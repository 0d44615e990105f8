import '@testing-library/jest-dom';

// jsdom lays nothing out, so it can't scroll.
window.scrollTo = () => undefined;
