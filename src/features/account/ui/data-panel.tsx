import { useState } from 'react';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { callErrorOf } from '../model/failure.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { AccountPanel } from './panel.tsx';
import * as copy from './settings-copy.ts';

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
    <AccountPanel title="Your data">
      <p>{copy.downloadText}</p>
      <SoftDisabledButton disabled={pending} onClick={() => void download()}>
        <Icon name="download" size={18} />
        {copy.download}
      </SoftDisabledButton>
    </AccountPanel>
  );
}
