// The panel in which a freight template is made or changed: zones, and a sample to try them.
import type { FreightTemplate } from '@shop/contract/sales/admin-shipping.ts'
import { count } from '@shop/locale/format.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveTemplate } from './api.ts'
import { SampleFreight } from './SampleFreight.tsx'
import { ZoneFields } from './ZoneFields.tsx'
import { editOf, newZone, type ZoneEdit, type ZoneProblem, zoneProblems, zonesOf } from './zone-edit.ts'

const zonesMax = 50

interface TemplateEdit {
  name: string
  zones: ZoneEdit[]
}

export function TemplatePanel({ row, actions }: { row: FreightTemplate | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.shipping
  const [opened] = useState(row)
  const save = useSaveTemplate(opened?.id)
  const edit = useEditForm<TemplateEdit>({
    initial: { name: opened?.name ?? '', zones: opened ? editOf(opened.zones) : [newZone([])] },
    requiredFields: ['name'],
    check: ({ zones }) => problemTexts(text, zoneProblems(zones)),
    saved: t.saved,
    onClose: actions.onClose,
    save: async ({ name, zones }) => {
      const used = opened?.products ?? 0
      const reason = { label: t.why, hint: text.ui.confirm.reasonHint }
      const question = { title: t.confirmTitle, body: t.confirmBody(count(used)), yes: text.ui.save, reason }
      const answer = used > 0 ? await confirm(question) : { reason: '' }
      if (!answer) return false
      const why = answer.reason ? { why: answer.reason } : {}
      return save.mutateAsync({ name, zones: zonesOf(zones), ...why, version: opened?.version ?? 1 })
    },
  })
  const { form } = edit
  const zones = form.field('zones')
  return (
    <EditPanel title={opened?.name ?? t.create} edit={edit} actions={actions}>
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={80} />
      <div className="space-y-4">
        {zones.value.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            index={index}
            problems={zones.problems}
            onChange={(changed) =>
              zones.onChange(zones.value.map((current) => (current.key === zone.key ? changed : current)))
            }
            onRemove={
              zones.value.length > 1
                ? () => zones.onChange(zones.value.filter((current) => current.key !== zone.key))
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
        {t.addZone}
      </Button>
      <SampleFreight zones={zones.value} />
    </EditPanel>
  )
}

function problemTexts(text: Text, problems: Record<string, ZoneProblem>): Record<string, string> {
  const zoneProblemTexts = { countryTwice: text.shipping.countryTwice, restTwice: text.shipping.restTwice }
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      problem === 'countryTwice' || problem === 'restTwice' ? zoneProblemTexts[problem] : text.fields[problem],
    ]),
  )
}
