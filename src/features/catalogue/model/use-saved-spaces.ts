import { useContext } from 'react';
import { SavedSpacesContext } from './saved-spaces.ts';
import type { SavedSpacesState } from './states.ts';

/** Returns the visitor's saved spaces, which are stored on the device and shared by all pages. */
export function useSavedSpaces(): SavedSpacesState {
  const state = useContext(SavedSpacesContext);
  if (state === undefined) throw new Error('There is no CatalogueProvider above this screen.');
  return state;
}
