// One specification: its name and its values in the chosen language, each with a picture.
import { Plus, Trash2, X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { type GroupEdit, newValue, type ValueEdit } from './product-edit.ts'
import { TranslationInput } from './TranslationInput.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const valuesMax = 40

export interface SpecGroupProps {
  group: GroupEdit
  index: number
  editor: ProductEditor
  /** Words or pictures only; the SKUs stay. */
  onRename: (group: GroupEdit) => void
  /** Values come or go. */
  onReshape: (updateGroup: (group: GroupEdit) => GroupEdit) => void
  onRemove: () => void
}

export function SpecGroup({ group, index, editor, onRename, onReshape, onRemove }: SpecGroupProps) {
  const t = useText().product
  const { language, edit } = editor
  const path = `spec_groups.${index}`
  const updateValue = (key: string, changed: Partial<ValueEdit>) =>
    onRename({ ...group, values: group.values.map((value) => (value.key === key ? { ...value, ...changed } : value)) })
  return (
    <fieldset className="rounded-field border border-border p-3">
      <legend className="sr-only">{t.groupName(index + 1)}</legend>
      <div className="flex items-start gap-2">
        <TranslationInput
          label={t.groupName(index + 1)}
          t={group.name}
          language={language}
          maxLength={40}
          problem={editor.problemAt(`${path}.name`)}
          onChange={(name) => onRename({ ...group, name })}
        />
        <IconButton label={t.removeGroup} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {group.values.map((value, position) => (
          <li key={value.key} className="flex items-start gap-2">
            <PictureChoice
              label={t.valuePicture(position + 1)}
              edit={edit}
              value={value.picture_id}
              onChange={(picture_id) => updateValue(value.key, { picture_id })}
            />
            <TranslationInput
              label={t.valueName(position + 1)}
              t={value.name}
              language={language}
              maxLength={60}
              problem={editor.problemAt(`${path}.values.${position}.name`)}
              onChange={(name) => updateValue(value.key, { name })}
            />
            <IconButton
              label={t.removeValue}
              icon={<X aria-hidden className="size-4" />}
              disabled={group.values.length === 1}
              onClick={() =>
                onReshape((now) => ({ ...now, values: now.values.filter(({ key }) => key !== value.key) }))
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-2 -ms-2"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={group.values.length >= valuesMax}
        onClick={() => onReshape((now) => ({ ...now, values: [...now.values, newValue()] }))}
      >
        {t.addValue}
      </Button>
    </fieldset>
  )
}
