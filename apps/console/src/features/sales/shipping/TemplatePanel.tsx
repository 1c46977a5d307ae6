// The panel in which a freight template is made or changed: zones, and a sample to try them.
import type { FreightTemplate } from '@shop/contract/sales/admin-shipping.ts'
import { count } from '@shop/locale/format.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveTemplate } from './api.ts'
import { SampleFreight } from './SampleFreight.tsx'
import { ZoneFields } from './ZoneFields.tsx'
import { editOf, newZone, type ZoneEdit, type ZoneFault, zoneFaults, zonesOf } from './zone-edit.ts'

const zonesMax = 50

interface TemplateEdit {
  name: string
  zones: ZoneEdit[]
}

export function TemplatePanel({ row, ways }: { row: FreightTemplate | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.shipping
  const [opened] = useState(row)
  const save = useSaveTemplate(opened?.id)
  const edit = useEditForm<TemplateEdit>({
    initial: { name: opened?.name ?? '', zones: opened ? editOf(opened.zones) : [newZone([])] },
    need: ['name'],
    check: ({ zones }) => sentences(text, zoneFaults(zones)),
    saved: words.saved,
    onClose: ways.onClose,
    save: async ({ name, zones }) => {
      const used = opened?.products ?? 0
      const reason = { label: words.why, hint: text.ui.confirm.reasonHint }
      const question = { title: words.confirmTitle, body: words.confirmBody(count(used)), yes: text.ui.save, reason }
      const answer = used > 0 ? await ask(question) : { reason: '' }
      if (!answer) return false
      const why = answer.reason ? { why: answer.reason } : {}
      return save.mutateAsync({ name, zones: zonesOf(zones), ...why, version: opened?.version ?? 1 })
    },
  })
  const { form } = edit
  const zones = form.field('zones')
  return (
    <EditPanel title={opened?.name ?? words.create} edit={edit} ways={ways}>
      <TextField {...form.field('name')} label={words.name} hint={words.nameHint} maxLength={80} />
      <div className="space-y-4">
        {zones.value.map((zone, at) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            place={at}
            faults={zones.faults}
            onChange={(changed) =>
              zones.onChange(zones.value.map((other) => (other.key === zone.key ? changed : other)))
            }
            onRemove={
              zones.value.length > 1
                ? () => zones.onChange(zones.value.filter((other) => other.key !== zone.key))
                : undefined
            }
          />
        ))}
      </div>
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        disabled={zones.value.length >= zonesMax}
        onClick={() => zones.onChange([...zones.value, newZone(zones.value)])}
      >
        {words.addZone}
      </Button>
      <SampleFreight zones={zones.value} />
    </EditPanel>
  )
}

function sentences(text: Text, faults: Record<string, ZoneFault>): Record<string, string> {
  const own = { countryTwice: text.shipping.countryTwice, restTwice: text.shipping.restTwice }
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [
      path,
      fault === 'countryTwice' || fault === 'restTwice' ? own[fault] : text.fields[fault],
    ]),
  )
}
