import { makeTemplate, removeFolder } from './data-folders.ts';

/** Names the data folder that every server of this run starts on a copy of. */
export const TEMPLATE_VARIABLE = 'AYE_E2E_TEMPLATE';

export default async function setUp(): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  process.env[TEMPLATE_VARIABLE] = template;
  return () => removeFolder(template);
}
