// Where a carrier tells of its parcels by itself, and the secret it signs with, shown at a logged press.
import { Eye } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { RequestNumber } from '#ui/RequestNumber.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCarrierSecret } from './api.ts'

export function WebhookPart({ id }: { id: number }) {
  const text = useText()
  const words = text.logistics
  const { mutate, data, isPending } = useCarrierSecret(id)
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  return (
    <PanelPart title={words.webhook}>
      <p className="mb-2 text-text-2">{words.webhookLead}</p>
      {data ? (
        <DetailList
          details={[
            {
              name: words.webhookUrl,
              value: <RequestNumber value={`${location.origin}${data.url}`} label={words.webhookUrl} />,
            },
            { name: words.secret, value: <RequestNumber value={data.secret} label={words.secret} /> },
          ]}
        />
      ) : (
        <Button
          icon={<Eye aria-hidden className="size-4" />}
          busy={isPending}
          onClick={() => mutate(undefined, { onError })}
        >
          {words.reveal}
        </Button>
      )}
    </PanelPart>
  )
}
