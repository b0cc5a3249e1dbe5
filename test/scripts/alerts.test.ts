import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')

test.for(['check', 'test'])('promtool finds no problem: %s', (command, { skip }) => {
  const file = command === 'check' ? 'deploy/alerts.yml' : 'test/scripts/alerts.yml'
  const { error, status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], {
    cwd: root,
    encoding: 'utf8',
  })
  if (error) return skip('there is no promtool')
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('each alert has its runbook in docs/operations.md', () => {
  const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: (.+)/g)]
  expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
  const rows = alerts.map(([, name, runbook]) => `| ${name} | ${runbook} |`)
  expect(rows.filter((row) => !docs.split('\n').includes(row))).toEqual([])
})
