import { useContext } from 'react';
import { SavedSpacesContext } from './saved-spaces.ts';
import type { SavedSpacesState } from './states.ts';

/** The visitor's own saved spaces, kept on this device, the same on all of its pages. */
export function useSavedSpaces(): SavedSpacesState {
  const state = useContext(SavedSpacesContext);
  if (state === undefined) throw new Error('There is no CatalogueProvider above this screen.');
  return state;
}
