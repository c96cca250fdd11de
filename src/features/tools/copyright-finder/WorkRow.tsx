import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../../../domain/files.ts';
import { workKindLabels } from '../../../../domain/tools/copyright-finder/works.ts';
import { sentenceOf } from '../../../errors.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { download } from '../shared/download.ts';
import classes from './MyWorks.module.css';

type MyWork = RouterOutputs['works']['mine']['items'][number];

const failed = (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) });

/** One registered work, with what its owner can do with it. */
export function WorkRow({ work }: { work: MyWork }) {
  const { id, title, kind, owner, findable, registeredAt, file } = work;
  const utils = trpc.useUtils();
  const changed = () => utils.works.mine.invalidate();
  const [sure, setSure] = useState(false);
  const find = trpc.works.setFindable.useMutation({ onSuccess: changed, onError: failed });
  const withdraw = trpc.works.withdraw.useMutation({
    onSuccess: async () => {
      await changed();
      notify({ title: 'Work withdrawn', message: title });
    },
    onError: failed,
  });
  const certify = trpc.works.certificate.useMutation({
    onSuccess: ({ name, base64 }) =>
      download(name, [Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'application/pdf'),
    onError: failed,
  });
  const open = async () => {
    try {
      const { path } = await utils.client.works.link.query({ id });
      window.location.assign(path);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.title}>{title}</span>
        <p className={classes.detail}>
          {workKindLabels[kind]} · {owner} · registered <FormattedDate value={registeredAt} time />
        </p>
        <p className={classes.detail}>
          {file.name}, {formatBytes(file.size)}
        </p>
        <p className={classes.detail}>
          SHA-256 <code className={classes.hash}>{file.sha256}</code>
        </p>
      </div>
      <div className={classes.controls}>
        <Button variant="default" size="sm" aria-label={`Open ${title}`} onClick={() => void open()}>
          Open
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`Certificate of ${title}`}
          loading={certify.isPending}
          onClick={() => certify.mutate({ id })}
        >
          Certificate
        </Button>
        <Button
          variant="subtle"
          color={sure ? 'red' : 'gray'}
          size="sm"
          loading={withdraw.isPending}
          aria-label={sure ? `Really withdraw ${title}` : `Withdraw ${title}`}
          onBlur={() => setSure(false)}
          onClick={() => (sure ? withdraw.mutate({ id }) : setSure(true))}
        >
          {sure ? 'Really withdraw' : 'Withdraw'}
        </Button>
      </div>
      <Switch
        className={classes.switch}
        size="sm"
        label="Others’ searches may find it"
        aria-label={`Others’ searches may find ${title}`}
        checked={find.isPending ? find.variables.findable : findable}
        disabled={find.isPending}
        onChange={(event) => find.mutate({ id, findable: event.currentTarget.checked })}
      />
    </li>
  );
}
