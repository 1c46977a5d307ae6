// One specification: its name and its values in the chosen language, each with a picture.
import { Plus, Trash2, X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { type GroupEdit, newValue, type ValueEdit } from './product-edit.ts'
import type { ProductEditor } from './use-product-editor.ts'
import { WordInput } from './WordInput.tsx'

const valuesMax = 40

export interface SpecGroupProps {
  group: GroupEdit
  place: number
  editor: ProductEditor
  /** Words or pictures only; the SKUs stay. */
  onRename: (group: GroupEdit) => void
  /** Values come or go. */
  onReshape: (make: (group: GroupEdit) => GroupEdit) => void
  onRemove: () => void
}

export function SpecGroup({ group, place, editor, onRename, onReshape, onRemove }: SpecGroupProps) {
  const words = useText().product
  const { language, edit } = editor
  const path = `spec_groups.${place}`
  const putValue = (key: string, changed: Partial<ValueEdit>) =>
    onRename({ ...group, values: group.values.map((value) => (value.key === key ? { ...value, ...changed } : value)) })
  return (
    <fieldset className="rounded-field border border-border p-3">
      <legend className="sr-only">{words.groupName(place + 1)}</legend>
      <div className="flex items-start gap-2">
        <WordInput
          label={words.groupName(place + 1)}
          words={group.name}
          language={language}
          maxLength={40}
          fault={editor.faultAt(`${path}.name`)}
          onChange={(name) => onRename({ ...group, name })}
        />
        <IconButton label={words.removeGroup} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {group.values.map((value, at) => (
          <li key={value.key} className="flex items-start gap-2">
            <PictureChoice
              label={words.valuePicture(at + 1)}
              edit={edit}
              value={value.picture_id}
              onChange={(picture_id) => putValue(value.key, { picture_id })}
            />
            <WordInput
              label={words.valueName(at + 1)}
              words={value.name}
              language={language}
              maxLength={60}
              fault={editor.faultAt(`${path}.values.${at}.name`)}
              onChange={(name) => putValue(value.key, { name })}
            />
            <IconButton
              label={words.removeValue}
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
        look="ghost"
        className="mt-2 -ms-2"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={group.values.length >= valuesMax}
        onClick={() => onReshape((now) => ({ ...now, values: [...now.values, newValue()] }))}
      >
        {words.addValue}
      </Button>
    </fieldset>
  )
}
