import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleEnvironment, withConfigurationTable } from './documents';
import { projectRoot } from './kinds';

const documentation = join(projectRoot, 'docs/configuration.md');
writeFileSync(documentation, withConfigurationTable(readFileSync(documentation, 'utf8')));
writeFileSync(join(projectRoot, '.env.example'), exampleEnvironment());
