import { randomUUID } from 'node:crypto';
import { ids } from '../../../apps/slack/src/slack/ids.ts';
import { workspace } from './hosts.ts';
import type { World } from './world.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

const typed = (field: string, value: string) => ({ [field]: { type: 'plain_text_input', value } });
const at = (field: string, seconds: number) => ({
  [field]: { type: 'datetimepicker', selected_date_time: seconds },
});
const picked = (menu: string, text: string, value: string) => ({
  [menu]: {
    type: 'external_select',
    selected_option: { text: { type: 'plain_text', text }, value },
  },
});

/**
 * The form to invite somebody, filled in: the parts of its view that a submission brings. Every one has a visitor and a
 * time of its own, so that none can be taken for another sent twice; all are within the next months, as the app may ask
 * about a date that is far off. The visitor is not written to.
 */
export function filledForm(
  { site, visitorType }: Pick<World, 'site' | 'visitorType'>,
  nth: number,
  now: number,
) {
  const start = Math.floor(now / 1000 / HOUR_S) * HOUR_S + DAY_S + nth * MINUTE_S;
  return {
    callback_id: ids.view.invite,
    private_metadata: JSON.stringify({ requestId: randomUUID(), zone: workspace.zone }),
    state: {
      values: {
        firstName: typed('firstName', `Visitor ${nth}`),
        lastName: typed('lastName', `Soak ${nth}`),
        email: { email: { type: 'email_text_input', value: `visitor-${nth}@example.com` } },
        mobile: typed('mobile', '+44 7700 900123'),
        companyName: typed('companyName', 'Northwind'),
        siteId: picked(ids.options.site, site.name, site.id),
        visitorType: picked(ids.options.visitorType, visitorType, `name:${visitorType}`),
        startDate: at('startDate', start),
        endDate: at('endDate', start + HOUR_S),
        subject: typed('subject', 'Quarterly review'),
        visitorNotes: typed('visitorNotes', 'Please ask for me at the front desk.'),
        adminNotes: typed('adminNotes', 'Needs a desk near the window.'),
        emailVisitor: { emailVisitor: { type: 'checkboxes', selected_options: [] } },
      },
    },
  };
}
