// The form for photo and names, saved together.
import type { User } from '@shop/contract/people/identity.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { isGivenFirst } from '@shop/locale/format.ts'
import { Camera, CircleAlert, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Ring } from '#ui/UploadTile.tsx'
import { useForm } from '#ui/use-form.ts'
import { fittingFiles, pictureTypes, useUploads } from '#ui/use-uploads.ts'
import { sendPicture } from '#upload.ts'
import { Avatar } from './Avatar.tsx'
import { saveProfile } from './api.ts'

const send = sendPicture('avatar')

interface AvatarFieldProps {
  picture: Picture | null
  name: string
  onChange: (picture: Picture | null) => void
  /** Called when an upload starts and ends: the form waits for it. */
  onBusy: (isBusy: boolean) => void
}

/** The profile photo, uploaded at once; it takes effect when the form is saved. */
function AvatarField({ picture, name, onChange, onBusy }: AvatarFieldProps) {
  const t = usePageText('account')
  const uploading = usePageText('upload')
  const { uploads, isIdle, add, retry, drop } = useUploads(send, onChange)
  useEffect(() => onBusy(!isIdle), [onBusy, isIdle])
  const upload = uploads[0]
  const choose = (files: readonly File[]) => {
    const fitting = fittingFiles(files, uploading.tooLarge).slice(0, 1)
    if (fitting.length === 0) return
    for (const { key } of uploads) drop(key)
    add(fitting)
  }
  return (
    <fieldset className="flex flex-col items-center">
      <legend className="sr-only">{t.photo}</legend>
      <label className="relative cursor-pointer rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Avatar picture={upload ? { thumb: upload.preview } : picture} name={name} size="l" />
        {upload && upload.problem === undefined ? <Ring share={upload.share} /> : null}
        <span
          aria-hidden="true"
          className="absolute -end-1 -bottom-1 grid size-9 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary"
        >
          <Camera size={18} strokeWidth={1.9} />
        </span>
        <input
          id="avatar"
          type="file"
          accept={pictureTypes}
          aria-label={picture ? t.changePhoto : t.choosePhoto}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            choose([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {upload?.problem === undefined ? null : (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-body-s text-sale">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {upload.problem}
          {upload.isRefused ? null : (
            <Button
              kind="quiet"
              size="s"
              icon={<RotateCw size={16} strokeWidth={2} aria-hidden="true" />}
              onPress={() => retry(upload.key)}
            >
              {uploading.retry}
            </Button>
          )}
        </div>
      )}
      {picture && !upload ? (
        <Button kind="quiet" size="s" onPress={() => onChange(null)}>
          {t.removePhoto}
        </Button>
      ) : null}
    </fieldset>
  )
}

const nameMax = 60

interface ProfileFormProps {
  user: User
  /** The display name for the names typed so far. */
  nameOf: (names: Record<NameField, string>) => string
  /** Between the names and the button. */
  children: ReactNode
  onSaved: () => void
  onDirty: (isDirty: boolean) => void
}

export function ProfileForm({ user, nameOf, children, onSaved, onDirty }: ProfileFormProps) {
  const t = usePageText('account')
  const [picture, setPicture] = useState<Picture | null>(user.avatar)
  const [isSending, setSending] = useState(false)
  const hasNewPicture = picture?.url !== user.avatar?.url
  const form = useForm<NameField>({
    start: { family_name: user.family_name, given_name: user.given_name },
    order: ['family_name', 'given_name'],
    check: () => undefined,
    send: async (values) => {
      await saveProfile({ ...values, ...(hasNewPicture && { avatar: picture?.url ?? '' }) })
      onSaved()
    },
    refusalAt: () => 'family_name',
  })
  const { values, submit, isBusy, lock } = form
  const hasNewName = values.family_name !== user.family_name || values.given_name !== user.given_name
  const isDirty = hasNewPicture || hasNewName || isSending
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <AvatarField picture={picture} name={nameOf(values)} onChange={setPicture} onBusy={setSending} />
      <Names {...form} />
      {children}
      <SubmitButton busy={isBusy || isSending} lock={lock}>
        {t.save}
      </SubmitButton>
    </form>
  )
}

type NameField = 'family_name' | 'given_name'

/** In the name order of the language. */
function Names({ values, problems, set }: Pick<ReturnType<typeof useForm<NameField>>, 'values' | 'problems' | 'set'>) {
  const identity = usePageText('identity')
  const givenFirst = isGivenFirst(useLanguage())
  const order: readonly NameField[] = givenFirst ? ['given_name', 'family_name'] : ['family_name', 'given_name']
  const fieldProps = {
    family_name: { label: identity.familyName, autoComplete: 'family-name' },
    given_name: { label: identity.givenName, autoComplete: 'given-name' },
  } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      {order.map((field) => (
        <TextField
          key={field}
          id={field}
          {...fieldProps[field]}
          autoCapitalize="words"
          maxLength={nameMax}
          value={values[field]}
          error={problems[field]}
          onChange={set(field)}
        />
      ))}
    </div>
  )
}
