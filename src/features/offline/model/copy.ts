export const slowNetwork = 'Slow network. Still trying…';
