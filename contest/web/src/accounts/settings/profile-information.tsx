import type { OwnUser, updateUser } from "@contest/contract/accounts";
import { BIO_MAX, LOCATION_MAX, NAME_MAX, WEBSITE_MAX } from "@contest/rules/accounts/limits";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { TextArea, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";
import { UsernameField, usernameProblem } from "../username-field.tsx";

export function ProfileInformation({ user }: { user: OwnUser }) {
  async function submit(values: Record<string, string>) {
    const { username = "", firstName = "", lastName = "", bio = "", location = "", website = "" } = values;
    const saved = await send<typeof updateUser>("PUT /api/users/:id", {
      params: { id: user._id },
      body: { username, firstName, lastName, bio, location, website },
    });
    setUser(saved);
    showToast({ title: "Profile updated!", tone: "success" });
  }

  return (
    <Card
      title="Profile Information"
      description="Others see your username, bio, location and website, as far as your privacy settings allow."
    >
      <Form
        label="Profile Information"
        className="space-y-5"
        submit={submit}
        check={({ username = "" }) => ({ username: usernameProblem(username) })}
        onFailure={(failure) =>
          showToast({
            title: "Error",
            description: failureMessage(failure, "Failed to update profile"),
            tone: "destructive",
          })
        }
      >
        <UsernameField defaultValue={user.username} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            defaultValue={user.firstName}
            maxLength={NAME_MAX}
            required
            missing="Enter your first name."
          />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            defaultValue={user.lastName}
            maxLength={NAME_MAX}
            required
            missing="Enter your last name."
          />
        </div>
        <TextArea name="bio" label="Bio" defaultValue={user.bio} maxLength={BIO_MAX} rows={4} />
        <TextField name="location" label="Location" defaultValue={user.location} maxLength={LOCATION_MAX} />
        <TextField
          name="website"
          type="url"
          label="Website"
          autoComplete="url"
          placeholder="https://"
          defaultValue={user.website}
          maxLength={WEBSITE_MAX}
        />
        <SubmitButton>Save profile</SubmitButton>
      </Form>
    </Card>
  );
}
