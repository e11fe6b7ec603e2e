import { createContext, useContext } from 'react';

/** Whether guests can write to hosts at this provider; false outside of it. */
export const CanMessageHost = createContext(false);

export const useCanMessageHost = (): boolean => useContext(CanMessageHost);
