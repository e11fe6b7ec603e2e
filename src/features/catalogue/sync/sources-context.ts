import { createContext, useContext } from 'react';
import type { CatalogueSources } from './sources.ts';

export const SourcesContext = createContext<CatalogueSources | undefined>(undefined);

export function useCatalogueSources(): CatalogueSources {
  const sources = useContext(SourcesContext);
  if (sources === undefined) throw new Error('No CatalogueProvider');
  return sources;
}
