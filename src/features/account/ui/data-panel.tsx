import { useState } from 'react';
import { accountsApi } from '#contract/accounts-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { callErrorOf } from '../model/failure.ts';
import { saveFile } from '../model/save-file.ts';
import { Panel } from './panel.tsx';

export function DataPanel({ owner }: { readonly owner: Role }) {
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const answer = await call(accountsApi.exportData, { auth: owner });
      const { data } = answer.read();
      saveFile('aye-my-data.json', 'application/json', JSON.stringify(data, null, 2));
    } catch (error) {
      showToast(callErrorOf(error).message, { kind: 'error' });
    } finally {
      setPending(false);
    }
  };

  return (
    <Panel title="Your data">
      <p>Everything we keep about this account, in one file.</p>
      <Button disabled={pending} onClick={() => void download()}>
        <Icon name="download" size={18} />
        Download my data
      </Button>
    </Panel>
  );
}
